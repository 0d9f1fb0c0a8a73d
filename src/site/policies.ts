/** What the owner of a site decides and states: for crawlers, for finders of flaws, for visitors. */
import type { ContentSignals } from '../config/config.generated.ts'

export type {
  ContentSignals,
  InquiryHandling,
  SecurityContact,
} from '../config/config.generated.ts'

/** Found and quoted, yes; trained on, no. */
export const DEFAULT_CONTENT_SIGNALS: Required<ContentSignals> = {
  search: true,
  aiInput: true,
  aiTrain: false,
}
