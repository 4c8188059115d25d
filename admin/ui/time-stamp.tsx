import { useLocale } from 'react-admin';

/** A time, formatted in the back office's language. */
export function TimeStamp({ at }: { at: string }) {
  const language = useLocale();
  const text = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} dir="auto">
      {text}
    </time>
  );
}
