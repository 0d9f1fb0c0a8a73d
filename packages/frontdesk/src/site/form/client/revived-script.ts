/** Replaces a script that did not run with a copy, which the browser loads. */
export function reviveScript(inert: HTMLScriptElement, src: string = inert.src): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes) script.setAttribute(name, value)
  script.src = src
  inert.replaceWith(script)
  return script
}
