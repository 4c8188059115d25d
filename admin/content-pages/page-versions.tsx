import type { PageVersion, StaffContentPage } from '@kamra/contract/content-pages.ts';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { pathOfPage } from './page-name.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The comparison brings a library of its own. */
const CompareVersions = lazy(async () => ({
  default: (await import('./compare-versions.tsx')).CompareVersions,
}));

const tones = { planned: 'info', inForce: 'good', former: 'ended' } as const;

/** The page's versions, each with its address in the shop; two of them can be compared. */
export function PageVersions({ mayWrite }: { mayWrite: boolean }) {
  const translate = useTranslate();
  const page = useRecordContext<StaffContentPage>();
  const [isComparing, setComparing] = useState(false);
  if (!page) return null;
  if (page.versions.length === 0) {
    return <Typography color="textSecondary">{translate('contentPages.noVersion')}</Typography>;
  }
  return (
    <>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}>
        {page.versions.map((version) => (
          <Version key={version.version} page={page} version={version} mayWrite={mayWrite} />
        ))}
      </Stack>
      <Button variant="outlined" color="inherit" onClick={() => setComparing(true)} sx={{ mt: 1.5 }}>
        {translate('contentPages.compare')}
      </Button>
      {isComparing && (
        <Suspense>
          <CompareVersions page={page} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}

interface VersionProps {
  page: StaffContentPage;
  version: PageVersion;
  mayWrite: boolean;
}

function Version({ page, version: { version, state, effectiveFrom, languages }, mayWrite }: VersionProps) {
  const translate = useTranslate();
  const name = translate('contentPages.version', { version });
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        {state === 'planned' ? (
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        ) : (
          <Link href={`${pathOfPage(page)}/versions/${version}`} target="_blank" rel="noopener">
            {name}
          </Link>
        )}
        <StatusChip tone={tones[state]} label={translate(`contentPages.versionStates.${state}`)} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <TimeStamp at={effectiveFrom} /> · {languages.join(', ')}
      </Typography>
      {mayWrite && state === 'planned' && <WithdrawButton page={page} version={version} name={name} />}
    </Box>
  );
}
