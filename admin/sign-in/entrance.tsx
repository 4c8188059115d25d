import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { usePageLanguage } from '../layout/use-page-language.ts';
import { adminLanguages } from '../translations/text-provider.ts';
import { KamraMark } from '../ui/kamra-mark.tsx';
import { useWindowTitle } from '../ui/use-window-title.ts';

/** The page around signing in: the shop's name, one card, the choice of language. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const [language, setLanguage] = useLocaleState();
  usePageLanguage();
  useWindowTitle(title);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 400 }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <KamraMark size={40} />
          <Box>
            <Typography sx={{ fontSize: '1.35rem', fontWeight: 700, lineHeight: 1.1 }}>Kamra</Typography>
            <Typography color="textSecondary">{translate('signIn.backOffice')}</Typography>
          </Box>
        </Stack>
        <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          {children}
        </Card>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
          {adminLanguages.map(({ locale, name }) => (
            <Button
              key={locale}
              size="small"
              lang={locale}
              aria-pressed={language === locale}
              onClick={() => setLanguage(locale)}
              sx={{ textDecoration: language === locale ? 'underline' : 'none' }}
            >
              {name}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}
