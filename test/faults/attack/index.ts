/** Every attack, in the order of docs/internals/attack-runs.md. */
import {
  machineFlood,
  millionsFlood,
  networkFlood,
  readFlood,
  sharedFlood,
} from './address-flood.ts'
import type { Attack } from './attack.ts'
import { boughtOutage } from './bought-outage.ts'
import { damagedPage } from './damaged-page.ts'
import { endedCalls, halfSentCalls, halfSentForms } from './half-sent.ts'
import { hostileSite } from './hostile-site.ts'
import { household } from './household.ts'
import {
  logDeleted,
  logEmptied,
  overwritten,
  repairByCopy,
  repairByMove,
} from './operator-mistakes.ts'
import { foreignForms } from './foreign-forms.ts'
import { refusalFlood } from './refusal-flood.ts'
import { spentNetwork } from './spent-network.ts'
import { blackHole, frozenServer, lockedFile } from './stuck-store.ts'
import { lineBreaks } from './line-breaks.ts'
import { stops } from './stops.ts'
import { tinyChunks } from './tiny-chunks.ts'
import { uncountedAnswers } from './uncounted-answers.ts'
import { unreadDocuments, unreadSmallHeap, unreadToolCalls } from './unread-pipelines.ts'
import { clockAhead, clocksDisagree } from './wrong-clock.ts'

export const attacks: readonly Attack[] = [
  unreadToolCalls,
  unreadDocuments,
  unreadSmallHeap,
  lineBreaks,
  halfSentCalls,
  halfSentForms,
  endedCalls,
  tinyChunks,
  stops,
  refusalFlood,
  frozenServer,
  blackHole,
  lockedFile,
  clockAhead,
  clocksDisagree,
  hostileSite,
  logDeleted,
  repairByMove,
  repairByCopy,
  overwritten,
  logEmptied,
  damagedPage,
  networkFlood,
  machineFlood,
  millionsFlood,
  readFlood,
  sharedFlood,
  foreignForms,
  spentNetwork,
  household,
  boughtOutage,
  uncountedAnswers,
]
