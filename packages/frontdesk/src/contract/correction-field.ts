/**
 * Form field, beside those of the contract, that corrects an earlier form. It holds the earlier
 * form's token or, without a bot check, its address. It names no inquiry (contract 2.1).
 */
export const CORRECTION_FIELD = 'corrects'
