/**
 * Paths that people type for the contact page, in each language beside English. Sites in other
 * languages need them too, without loading those texts.
 */
export const contactWords = {
  de: ['kontakt', 'kontaktformular', 'kontakte'],
  fr: ['contact', 'contactez-nous', 'nous-contacter', 'formulaire-de-contact'],
  es: ['contacto', 'contactar', 'contactenos', 'contáctenos'],
  it: ['contatti', 'contatto', 'contattaci'],
  nl: ['contact', 'contactformulier', 'contact-opnemen'],
  pl: ['kontakt', 'formularz-kontaktowy', 'napisz-do-nas'],
  pt: ['contacto', 'contactos', 'contato', 'contatos', 'contacte-nos', 'fale-conosco'],
  da: ['kontakt', 'kontakt-os', 'kontaktformular'],
  sv: ['kontakt', 'kontakta-oss', 'kontaktformular', 'kontaktformulär'],
  no: ['kontakt', 'kontakt-oss', 'kontaktskjema'],
} as const
