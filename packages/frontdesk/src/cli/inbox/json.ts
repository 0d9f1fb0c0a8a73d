/** An inquiry for programs: the same object in listings and exports. */
import type { InboxEntry } from '../../inquiries/inbox.ts'
import { toIso } from '../moments.ts'
import { toConversationJson, type Conversation } from './conversation.ts'
import type { DeliveryStanding } from '../../inquiries/outbox.ts'

/** Times are RFC 3339; unknown members are left out. */
export function toEntryJson(entry: InboxEntry, conversation?: Conversation): unknown {
  const { inquiry, delivery, copies, confirmation, correctedBy, answered } = entry
  const { id, receivedAt, ...others } = inquiry
  return {
    id,
    receivedAt: toIso(receivedAt),
    ...others,
    ...(correctedBy !== undefined && { correctedBy }),
    ...(answered && { answered: { at: toIso(answered.at), by: answered.by } }),
    delivery: toDeliveryJson(delivery),
    ...(copies.length > 0 && { recipients: copies.map(toDeliveryJson) }),
    ...(confirmation && { confirmation: toDeliveryJson(confirmation) }),
    ...(conversation && toConversationJson(conversation)),
  }
}

export function toDeliveryJson(delivery: DeliveryStanding): object {
  const { inquiryId: _, receivedAt: _received, nextAt, sentAt, bounce, ...others } = delivery
  return {
    ...others,
    nextAt: toIso(nextAt),
    sentAt: toIso(sentAt),
    ...(bounce && { bounce: { ...bounce, at: toIso(bounce.at) } }),
  }
}
