import { useEffect } from 'react';
import { useNotify } from 'react-admin';

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Says so where a field takes only the beginning of what is pasted, which browsers do without a word. */
export function useCutPaste(): void {
  const notify = useNotify();
  useEffect(() => {
    const tell = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isTextField(target) || target.maxLength < 0) return;
      const { value, selectionStart, selectionEnd, maxLength } = target;
      const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      const pasted = clipboardData?.getData('text').trim() ?? '';
      if (kept + pasted.length > maxLength)
        notify('shell.cutPaste', { type: 'warning', messageArgs: { limit: maxLength } });
    };
    document.addEventListener('paste', tell);
    return () => document.removeEventListener('paste', tell);
  }, [notify]);
}
