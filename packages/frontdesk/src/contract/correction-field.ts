/**
 * Field of a form that corrects an earlier one, beside those of the contract: the token of the
 * earlier form or, without a bot check, its address. It names no inquiry (contract 2.1).
 */
export const CORRECTION_FIELD = 'corrects'
