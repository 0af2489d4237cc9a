import { say } from '../io.ts'

say(`Node ${process.versions.node} is here already.`)
