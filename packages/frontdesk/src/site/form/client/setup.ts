import type { FormSetup } from '../setup.ts'

declare const FRONTDESK: FormSetup

export const setup: FormSetup = FRONTDESK
