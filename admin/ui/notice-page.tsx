import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useHomeScreen } from './use-home-screen.ts';
import { useWindowTitle } from './use-window-title.ts';

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
  const home = useHomeScreen();
  useWindowTitle(translate(title));
  return (
    <Stack spacing={1} sx={{ py: 8, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">{translate(title)}</Typography>
      <Typography color="textSecondary">{translate(text)}</Typography>
      {home && (
        <Link component={LinkBase} to={home.to}>
          {translate(`resources.${home.name}.name`, { smart_count: home.name === 'dashboard' ? 1 : 2 })}
        </Link>
      )}
    </Stack>
  );
}
