import { join } from 'node:path'
import type { TaskContext } from '../context.ts'
import { nameOfFile, OutputFile } from '../output-file.ts'
import { exportName } from './export-name.ts'

/**
 * Fetches the export of a retrieval into a folder: whole, or not at all. The link is a credential by itself and is masked before it is used.
 * @returns the file, relative to the workspace where it lies in it
 * @throws ServiceError, InputError for a link that is not protected, DataError where the file cannot be written
 */
export async function downloadExport(link: string, taskId: string, folder: string, context: TaskContext<unknown>): Promise<string> {
  const { client, mask, signal, tell, workspace } = context
  mask(link)
  const path = join(folder, URL.canParse(link) ? exportName(taskId, link) : 'export')
  await using file = await OutputFile.create(path)
  const pieces = client.retrievals.download(link, { signal, observe: tell, onRestart: () => file.rewind(0) })
  for await (const piece of pieces) {
    await file.write(piece)
    tell({ type: 'advance', unit: 'bytes', done: file.size })
  }
  await file.commit()
  return nameOfFile(path, workspace)
}
