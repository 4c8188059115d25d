import { Stack, Typography } from '@mui/material';
import { LinkBase, Title, useTranslate } from 'react-admin';

/** Page for screens that the role may not open. */
export function NotAllowedPage() {
  return <NoticePage title="ra.page.access_denied" text="ra.message.access_denied" />;
}

/** Page for unknown URLs. */
export function NoSuchPage() {
  return <NoticePage title="ra.page.not_found" text="ra.message.not_found" />;
}

function NoticePage({ title, text }: { title: string; text: string }) {
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ py: 8, alignItems: 'center', textAlign: 'center' }}>
      <Title title={title} />
      <Typography variant="h1" component="h2">
        {translate(title)}
      </Typography>
      <Typography color="text.secondary">{translate(text)}</Typography>
      <LinkBase to="/">{translate('resources.dashboard.name', { smart_count: 1 })}</LinkBase>
    </Stack>
  );
}
