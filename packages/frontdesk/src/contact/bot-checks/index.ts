/** The bot checks by name: a bundle contains only those it imports. */
export { altcha, type AltchaOptions } from './altcha.ts'
export { friendlyCaptcha, type FriendlyCaptchaOptions } from './friendly-captcha.ts'
export { hcaptcha, type HcaptchaOptions } from './hcaptcha.ts'
export { none } from './none.ts'
export { recaptchaEnterprise, type RecaptchaEnterpriseOptions } from './recaptcha-enterprise.ts'
export {
  recaptchaV2,
  recaptchaV3,
  type RecaptchaV2Options,
  type RecaptchaV3Options,
} from './recaptcha.ts'
export { turnstile, type TurnstileOptions } from './turnstile.ts'
