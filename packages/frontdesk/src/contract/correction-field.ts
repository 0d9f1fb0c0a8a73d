/**
 * Field of a form that corrects one sent before, beside those of the contract: the token of the earlier
 * form, or where no bot check gives one its address. It names no inquiry (contract 2.1).
 */
export const CORRECTION_FIELD = 'corrects'
