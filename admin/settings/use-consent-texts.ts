import type { ConsentText, ConsentTextVersion } from '@kamra/contract/consent-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import type { SettingsRecord } from './setting-calls.ts';

export type KnownVersion = ConsentTextVersion & { texts?: ConsentText['texts'] };

/** The versions of the texts that visitors agree to; those in force have their words. */
export function useConsentTexts() {
  const record = useRecordContext<SettingsRecord>();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'consentTexts', record?.version],
    queryFn: async ({ signal }) => {
      const { versions } = await callStaff('GET /api/Configuration/ConsentTexts', {}, signal);
      return Promise.all(versions.map((each) => (each.isInForce ? readWords(each, signal) : each)));
    },
  });
  const versions: KnownVersion[] = data ?? noVersions;
  return { versions, error, refetch };
}

const noVersions: KnownVersion[] = [];

async function readWords(version: ConsentTextVersion, signal: AbortSignal): Promise<KnownVersion> {
  return { ...version, texts: await readConsentTexts(version, signal) };
}

/** The words of one version. */
export async function readConsentTexts({ kind, version }: ConsentTextVersion, signal?: AbortSignal) {
  const { texts } = await callStaff(
    'GET /api/Configuration/ConsentText',
    { query: { kind, version } },
    signal,
  );
  return texts;
}
