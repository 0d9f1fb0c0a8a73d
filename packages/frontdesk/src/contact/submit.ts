/** Takes one inquiry, or says why not (contract 4.1, decision 7: order of checks). */
import { CORRECTION_FIELD } from '../contract/correction-field.ts'
import type { QuarantineReason } from '../contract/quarantine-reason.ts'
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../contract/fields.ts'
import type { BlockWatch } from './blocks/watch.ts'
import type { Client } from '../http/client.ts'
import { parseForm } from '../http/form.ts'
import type { FormFault, FormPart } from '../http/form-part.ts'
import { toFormHeaders } from '../http/navigation.ts'
import type { FieldFault } from '../http/problem.ts'
import type { Log } from '../log.ts'
import type { AppendOutcome, Intake, TokenUse } from '../inquiries/intake.ts'
import type { Inquiry, InquiryValues } from '../inquiries/inquiry.ts'
import type { SharedValues } from '../inquiries/shared-values.ts'
import {
  VERIFICATION_MS,
  type BotReason,
  type BotVerifier,
  type Unverified,
  type VerifierContext,
} from './bot-checks/verifier.ts'
import { logVerdict } from './bot-checks/verdict-log.ts'
import { findCorrected } from './correction.ts'
import { parseInquiry } from './inquiry.ts'
import type { AskConfirmation } from './confirmation.ts'
import type { Standing } from './limits/limiter.ts'
import { createStoreDeadline, type InTime } from './store-deadline.ts'
import { findSuspicion } from './suspicion.ts'
import type { ReadFormContext } from './form-context.ts'
import { toRepeatUses, toTokenUse } from './token-use.ts'
import { createTurns } from './turns.ts'

/** Every way a submission can end. A failing store is not among them: it throws. */
export type SubmitOutcome =
  /** Stored, with these marks. */
  | ({ readonly kind: 'accepted' } & Pick<Inquiry, 'verification' | 'quarantine'>)
  /** The same form with the same token was stored before; this one was not written. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'unreadable'; readonly fault: FormFault; readonly unread: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldFault[] }
  | { readonly kind: 'refused'; readonly reason: BotReason }
  /** The limiter's refusal stands, or the client has used up its own quota too: `own`. */
  | { readonly kind: 'limited'; readonly unread: boolean; readonly own?: Standing }
  /** The bot check could not be asked, or its settings are wrong. */
  | { readonly kind: 'unverified'; readonly reason: Unverified }

const LIMITED = { kind: 'limited', unread: false } as const

/** Gets the store's answers about forms. */
export interface IntakeListener {
  /** Called for each question to the store, with its answer. */
  readonly asked?: ((answer: Promise<unknown>) => void) | undefined
  /** Called for each form that the store answered. */
  kept(outcome: AppendOutcome): void
}

/** By decisions that are at most some minutes old. */
export type LooksLikeSpam = (values: InquiryValues) => Promise<boolean>

export interface SubmitOptions {
  readonly store: Intake
  /** Default: none. */
  readonly intake?: IntakeListener | undefined
  readonly verifier: BotVerifier
  /** `verify` of the bot check, with bounds. */
  readonly verify: BotVerifier['verify']
  readonly verifierContext: VerifierContext
  /** The treatment of forms while the bot check cannot be asked. */
  readonly onOutage: 'refuse' | 'accept'
  /** Reads the stored parts of a request beside its form. */
  readonly readFormContext: ReadFormContext
  /** The mail of inquiries that look like spam; `off`: no rules are applied. */
  readonly quarantine: 'send' | 'hold' | 'off'
  /** By the company's earlier decisions. Default: nothing does. */
  readonly looksLikeSpam?: LooksLikeSpam | undefined
  /** The operator's block list. */
  readonly blocks: BlockWatch
  /** Decides who gets a confirmation by mail. Default: no confirmations. */
  readonly confirmation?: AskConfirmation | undefined
  readonly log: Log
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  /** Random, unguessable id of a new inquiry. */
  readonly createId: () => string
}

/** The limiter's decision: `counted` within the quota, or refused unless a bot check is passed. */
type LimitOutcome = 'counted' | BotCheckAdmission

/** Both count for the client alone, and return its standing when its own quota is used up. */
interface BotCheckAdmission {
  /** Called before the bot check. */
  attempt(): Promise<Standing | undefined>
  /** Called when it was passed. */
  admit(): Promise<Standing | undefined>
}

/** `onForm` gets the fields as soon as they are read, and returns those to check. */
export type Submit = (
  request: Request,
  client: Client,
  limit: LimitOutcome,
  onForm: (parts: readonly FormPart[]) => readonly FormPart[],
) => Promise<SubmitOutcome>

/** A readable form without faults, and whose it is. */
interface ReadForm {
  readonly values: InquiryValues
  /** Of the request. */
  readonly headers: Headers
  /** The token or address of the inquiry that the form corrects, if any. */
  readonly earlier: string | undefined
  readonly client: Client
  readonly inTime: InTime
}

/** Wires the steps. The returned function rejects only when the store or the verifier fails. */
export function createSubmit(options: SubmitOptions): Submit {
  const { store, verifier, blocks, now, elapsed } = options
  const turns = createTurns()
  const doubt = async (values: InquiryValues) =>
    findSuspicion(values) ?? ((await options.looksLikeSpam?.(values)) ? 'learned' : undefined)
  const asked = <T>(answer: Promise<T>): Promise<T> => {
    options.intake?.asked?.(answer)
    return answer
  }
  const findTokenUse: Intake['findTokenUse'] = (hash) => asked(store.findTokenUse(hash))
  const keep = async (
    { values, headers, earlier, client, inTime }: ReadForm,
    verification: Inquiry['verification'],
    token?: TokenUse,
  ): Promise<SubmitOutcome> => {
    const refreshing = blocks.refresh()
    if (refreshing) await inTime(() => refreshing)
    const block = blocks.find(values, client.address)
    const suspicion = options.quarantine === 'off' ? undefined : await inTime(() => doubt(values))
    const quarantine: QuarantineReason | undefined = block ? `blocked-${block.kind}` : suspicion
    const isHeld = block !== undefined || (suspicion !== undefined && options.quarantine === 'hold')
    const id = options.createId()
    const corrects =
      earlier === undefined
        ? undefined
        : await inTime(() => findCorrected(earlier, values, { findTokenUse, verifier, now: now() }))
    const inquiry = {
      ...values,
      ...options.readFormContext(headers),
      id,
      receivedAt: now(),
      verification,
      quarantine,
      ...(corrects !== undefined && { corrects }),
    }
    const submission = {
      inquiry,
      token,
      confirmation: quarantine === 'learned' ? undefined : options.confirmation?.(inquiry, headers),
      delivery: isHeld ? 'held' : 'pending',
    } as const
    const outcome = await inTime(async () => {
      const appended = await asked(store.append(submission))
      options.intake?.kept(appended)
      return appended
    })
    if (block && outcome === 'stored') await blocks.hit(block)
    switch (outcome) {
      case 'stored':
        return { kind: 'accepted', verification, quarantine }
      case 'repeated':
        return { kind: 'repeated' }
      case 'token-reused':
        return { kind: 'refused', reason: 'used' }
    }
  }

  /**
   * A browser sends a form again on reload, a person when the answer got lost. A program decides by
   * itself, so each of its forms is stored.
   */
  const keepOnce = async (form: ReadForm, { headers }: Request): Promise<SubmitOutcome> => {
    if (!headers.has('origin') && !headers.has('sec-fetch-site')) return keep(form, 'off')
    const { today, yesterday } = await toRepeatUses(form.values, now())
    const before = await form.inTime(() => findTokenUse(yesterday.tokenHash))
    return before ? { kind: 'repeated' } : keep(form, 'off', today)
  }

  const verify = async (
    form: ReadForm,
    token: string,
    use: TokenUse,
    limit: LimitOutcome,
  ): Promise<SubmitOutcome> => {
    const { client, inTime } = form
    // Before the verifier: a provider would reject the repeat as a duplicate.
    const before = await inTime(() => findTokenUse(use.tokenHash))
    if (before) {
      return before.contentHash === use.contentHash
        ? { kind: 'repeated' }
        : { kind: 'refused', reason: 'used' }
    }
    const untried = limit === 'counted' ? undefined : await limit.attempt()
    if (untried) return { ...LIMITED, own: untried }
    const signal = AbortSignal.timeout(VERIFICATION_MS)
    const from = [client.key, ...client.networks]
    const attempt = { token, clientAddress: client.address, from, signal }
    const sharedValues: SharedValues = {
      keep: (name, candidate) =>
        inTime(() => options.verifierContext.sharedValues.keep(name, candidate)),
    }
    const verdict = await options.verify(attempt, { ...options.verifierContext, sharedValues })
    if (verdict.human === true) {
      const refused = limit === 'counted' ? undefined : await limit.admit()
      if (refused) return { ...LIMITED, own: refused }
      return keep(form, 'passed', use)
    }
    logVerdict(options.log, verifier.name, verdict)
    if (verdict.human === false) return { kind: 'refused', reason: verdict.reason }
    const { reason } = verdict
    const isAccepted = options.onOutage === 'accept' && reason === 'provider-unavailable'
    return isAccepted && limit === 'counted'
      ? keep(form, 'unavailable', use)
      : { kind: 'unverified', reason }
  }

  return async (request, client, limit, onForm) => {
    const read = await parseForm(request, { maxBytes: MAX_FORM_BYTES, maxFields: MAX_FORM_FIELDS })
    if (!read.ok) {
      const { fault, unread } = read
      return limit === 'counted' ? { kind: 'unreadable', fault, unread } : { ...LIMITED, unread }
    }
    const parts = onForm(read.parts)
    const token = verifier.field === undefined ? undefined : findText(parts, verifier.field)
    if (limit !== 'counted' && token === undefined) return LIMITED

    const inquiry = parseInquiry(parts)
    if (!inquiry.ok) return { kind: 'invalid', errors: inquiry.errors }
    const { values } = inquiry

    const form = {
      values,
      headers: toFormHeaders(request),
      earlier: findText(parts, CORRECTION_FIELD),
      client,
      inTime: createStoreDeadline(elapsed),
    }
    if (verifier.field === undefined) return keepOnce(form, request)
    if (token === undefined) return { kind: 'refused', reason: 'missing' }
    const use = await toTokenUse(verifier, token, values, now())
    if (!use) return { kind: 'refused', reason: 'malformed' }
    // A double click sends two forms at once: the second waits and finds the first one's token.
    return turns(use.tokenHash, () => verify(form, token, use, limit))
  }
}

/** Undefined where the field is missing, empty or a file. */
function findText(parts: readonly FormPart[], field: string): string | undefined {
  return parts.find(({ name, file }) => name === field && !file)?.value || undefined
}
