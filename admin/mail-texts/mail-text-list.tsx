import type { MailTextSummary } from '@kamra/contract/mail-texts.ts';
import { Alert, Box, Card, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { groupOfMail, mailTextGroups } from './mail-text-groups.ts';

const listed = { listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25, minHeight: 48 },
  ...{ borderTop: 1, borderColor: 'divider' },
} as const;

/** All mails that the shop sends, by what they are about. */
export function MailTextList() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-texts', 'all'],
    queryFn: ({ signal }) => callStaff('GET /api/MailText', {}, signal),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={translate('mailTexts.title')} details={translate('mailTexts.text')} />
      <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('mailTexts.legal')}
      </Alert>
      {data ? <Groups mails={data.mailTexts} /> : <LoadingRows />}
    </>
  );
}

function Groups({ mails }: { mails: MailTextSummary[] }) {
  const translate = useTranslate();
  return mailTextGroups.map((group) => (
    <Card key={group} component="section" sx={{ maxWidth: 720, mb: 2 }}>
      <Typography variant="h2" component="h2" sx={{ px: 2, py: 1.5 }}>
        {translate(`mailTexts.groups.${group}`)}
      </Typography>
      <Box component="ul" sx={listed}>
        {mails
          .filter((mail) => groupOfMail(mail) === group)
          .map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
      </Box>
    </Card>
  ));
}

function MailRow({ mail: { id, ownLanguages, isMarketing } }: { mail: MailTextSummary }) {
  const translate = useTranslate();
  const languages = ownLanguages.map((language) => translate(`languages.${language}`)).join(', ');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Link component={LinkBase} to={`/mail-texts/${id}`}>
          {translate(`mailTexts.names.${id}`)}
        </Link>
      </Box>
      {isMarketing && <StatusChip tone="info" label={translate('mailTexts.marketing')} />}
      {languages && <StatusChip tone="good" label={translate('mailTexts.own', { languages })} />}
    </Box>
  );
}
