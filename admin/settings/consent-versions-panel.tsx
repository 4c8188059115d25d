import { consentParts } from '@kamra/contract/consent-texts.ts';
import { languages } from '@kamra/contract/languages.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { type KnownVersion, readConsentTexts, useConsentTexts } from './use-consent-texts.ts';

/** The versions of the texts, each readable as visitors saw it. */
export function ConsentVersionsPanel() {
  const translate = useTranslate();
  const [opened, setOpened] = useState<KnownVersion>();
  const { versions, error, refetch } = useConsentTexts();
  return (
    <Panel title={translate('settings.consents.versions')}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}>
        {versions.map((each) => (
          <Box
            key={`${each.kind} ${each.version}`}
            component="li"
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <Link component="button" type="button" onClick={() => setOpened(each)} sx={{ minHeight: 24 }}>
                {translate(`settings.consents.kinds.${each.kind}`)} · <bdi>{each.version}</bdi>
              </Link>
              {each.isInForce && (
                <StatusChip tone="good" label={translate('contentPages.versionStates.inForce')} />
              )}
            </Stack>
            <Typography variant="body2" color="textSecondary">
              <TimeStamp at={each.since} />
            </Typography>
          </Box>
        ))}
      </Stack>
      {opened && <VersionDialog version={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function VersionDialog({ version, onClose }: { version: KnownVersion; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'consentText', version.kind, version.version],
    queryFn: ({ signal }) => readConsentTexts(version, signal),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {translate(`settings.consents.kinds.${version.kind}`)} · <bdi>{version.version}</bdi>
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingRows />}
        {data &&
          languages.map((language) => (
            <Box key={language} component="section" sx={{ mb: 2.5 }}>
              <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
                {translate(`languages.${language}`)}
              </Typography>
              {consentParts[version.kind].map((part) => (
                <Typography key={part} lang={language} sx={{ mb: 0.75 }}>
                  {data[language]?.[part]}
                </Typography>
              ))}
            </Box>
          ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
