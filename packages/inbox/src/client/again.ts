/** Sends a form that the store could not take again, as soon as the inbox reaches the store. */

/** Its answer needs the store. */
const PROBE = '/pulse'

export function sendAgain(form: HTMLFormElement): void {
  const told = form.querySelector<HTMLElement>('[data-trying]')
  if (told) told.hidden = false
  let isUntouched = true
  const timer = setInterval(
    () => {
      void isBack().then((isThere) => {
        if (isThere && isUntouched) form.requestSubmit()
      })
    },
    1000 * Number(form.dataset['again']),
  )
  // A person who writes decides when the text is ready.
  for (const event of ['input', 'submit']) {
    form.addEventListener(event, () => {
      isUntouched = false
      clearInterval(timer)
      if (told) told.hidden = true
    })
  }
}

async function isBack(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { redirect: 'manual', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
