import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { callShop } from '../shop-api.ts';
import { AccountFrame } from './account-frame.tsx';
import { DataTree } from './data-tree.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';

const parts = [
  'profile',
  'addresses',
  'orders',
  'sessions',
  'passkeys',
  'lists',
  'wishLists',
  'reviews',
  'alerts',
  'points',
  'newsletter',
  'consents',
  'mails',
] as const;

interface LoadedData extends LoadedAccount {
  data: Record<string, unknown>;
}

export async function loadOwnData(args: LoaderFunctionArgs): Promise<LoadedData> {
  const account = await loadAccount(args);
  return { ...account, data: await callShop('GET /api/Customer/Data', {}, args.context) };
}

/** All that the shop keeps about the customer, to be read. */
export function OwnDataPart({ loaderData: { texts, done, data } }: { loaderData: LoadedData }) {
  return (
    <AccountFrame texts={texts} done={done} part="data">
      <DataParts data={data} />
    </AccountFrame>
  );
}

function DataParts({ data }: { data: Record<string, unknown> }) {
  const t = useTranslations('account.data');
  return (
    <div className="space-y-8">
      <p className="text-lg">{t('text')}</p>
      <a href="/api/Customer/Data" download="kamra.json" className="button-quiet">
        {t('download')}
      </a>
      {parts.map((part) => (
        <section key={part}>
          <h2 className="mb-2 text-lg font-semibold">{t(part)}</h2>
          <DataTree value={data[part]} />
        </section>
      ))}
    </div>
  );
}
