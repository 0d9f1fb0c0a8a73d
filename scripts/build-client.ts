/** Writes the browser's code into the module that is served. */
import { writeFile } from 'node:fs/promises'
import { generatedModule, renderClientModule } from './client-bundle.ts'

await writeFile(generatedModule, await renderClientModule())
