/** Overwrites one line on a terminal; elsewhere prints one line for each text. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
  else if (text !== '') process.stderr.write(`${text}\n`)
}
