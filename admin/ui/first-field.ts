/** Of a dialog, without ticks and the hidden copies that some fields have. */
const fields = '.MuiInputBase-input:not([aria-hidden], [readonly], .Mui-disabled)';

/**
 * A dialog that asks for something begins at its first field, its text chosen as by the Tab key, unless a field has the
 * focus already. Not where fingers type, whose keyboard would cover the dialog.
 */
export function focusFirstField(dialog: HTMLElement): void {
  if (matchMedia('(pointer: coarse)').matches || document.activeElement?.matches(fields)) return;
  const first = dialog.querySelector<HTMLElement & { select?: () => void }>(fields);
  first?.focus();
  first?.select?.();
}
