import { useLocale } from 'react-admin';

/** A day without an hour, such as that of an invoice. */
export function PlainDay({ day }: { day: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
