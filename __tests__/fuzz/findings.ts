import { misreadMap } from './maps.ts'

/** Cases that the program once misread. */
export const FINDINGS: readonly { title: string; judge: () => string | undefined | Promise<string | undefined> }[] = [
  { title: 'a map with a tag before a key', judge: () => misreadMap({ text: '!!binary a: b', means: undefined }) },
]
