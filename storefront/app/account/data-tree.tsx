import { useLocale, useTranslations } from 'use-intl/react';
import { describeData, isEmptyData } from './describe-data.ts';

interface DataTreeProps {
  value: unknown;
  field?: string;
  /** Of the order that the value belongs to. */
  currencyId?: number;
}

/** Kept data as nested lists in the reader's words; numbers and marks that only the program reads are in the file. */
export function DataTree({ value, field = '', currencyId }: DataTreeProps) {
  const t = useTranslations('account.data');
  const language = useLocale();
  if (isEmptyData(value)) return <p className="text-soft">{t('none')}</p>;
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object');
    return isPlain ? (
      <p>{value.join(', ')}</p>
    ) : (
      <ol className="space-y-4">
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that does not change
          <li key={index} className="rounded-xl bg-tile p-4">
            <DataTree value={each} field={field} currencyId={currencyId} />
          </li>
        ))}
      </ol>
    );
  }
  if (isGroup(value)) return <DataFields value={value as object} currencyId={currencyId} />;
  const reading = { language, currencyId, yes: t('yes'), no: t('no') };
  return <p>{describeData(field, value instanceof Date ? value.toISOString() : value, reading)}</p>;
}

function DataFields({ value, currencyId }: { value: object; currencyId: number | undefined }) {
  const t = useTranslations('account.data.field');
  const ofOrder = 'currencyId' in value ? Number(value.currencyId) || undefined : currencyId;
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const key = name as Parameters<typeof t>[0];
    return t.has(key) && !isEmptyData(each) ? [{ name, label: t(key), each }] : [];
  });
  if (fields.length === 0) return <DataTree value={null} />;
  return (
    <dl className="space-y-1">
      {fields.map(({ name, label, each }) => (
        <div key={name} className={isGroup(each) ? 'mt-3' : 'flex flex-wrap gap-x-3'}>
          <dt className={isGroup(each) ? 'font-medium' : 'text-soft'}>{label}</dt>
          <dd className="min-w-0">
            <DataTree value={each} field={name} currencyId={ofOrder} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list or further fields; moments come as dates where the page is rendered. */
const isGroup = (value: unknown) => typeof value === 'object' && !(value instanceof Date);
