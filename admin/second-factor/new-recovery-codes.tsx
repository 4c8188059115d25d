import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** The recovery codes, shown this once: to copy or to keep as a file. */
export function NewRecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = `${translate('secondFactor.codesOf', { host: location.host })}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('secondFactor.copied', { type: 'success' }),
      () => notify('secondFactor.copyRefused', { type: 'warning' }),
    );
  return (
    <Box>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('secondFactor.keepCodes')}
      </Alert>
      <Box
        component="ol"
        aria-label={translate('secondFactor.codes')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 0.5,
        }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button variant="outlined" color="inherit" onClick={copy}>
          {translate('secondFactor.copy')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kamra-recovery-codes.txt"
        >
          {translate('secondFactor.download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('secondFactor.storedCodes')}
        </Button>
      </Stack>
    </Box>
  );
}
