import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin';

interface Shown {
  /** Resource and id of the record that the secret belongs to. */
  record: string;
  secret: string;
}

let latest: Shown | undefined;

/** Keeps the secret of a record that was just made, in memory, until its screen has shown it. */
export function showSecretOnce(resource: string, id: number | string, secret: string): void {
  latest = { record: `${resource}/${id}`, secret };
}

/** The secret that the record of the screen was just given; nothing on every later visit. */
export function SecretShownOnce({ title, text }: { title: string; text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext();
  const record = useRecordContext();
  const name = `${resource}/${record?.id}`;
  const version: unknown = record?.version;
  const [shown, setShown] = useState(latest);
  // A record that got a new secret is read again: its version tells.
  useEffect(() => {
    if (version !== undefined && latest) setShown(latest);
  }, [version]);
  useEffect(
    () => () => {
      latest = undefined;
    },
    [],
  );
  if (shown?.record !== name) return null;
  const copy = () =>
    navigator.clipboard.writeText(shown.secret).then(
      () => notify('secret.copied', { type: 'success' }),
      () => notify('secret.notCopied', { type: 'error' }),
    );
  return (
    <Alert
      severity="success"
      sx={{ mb: 2, maxWidth: 720, '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate(title)}</Typography>
      <Typography>{translate(text)}</Typography>
      <Box component="code" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere', userSelect: 'all' }}>
        {shown.secret}
      </Box>
      <Button size="small" color="inherit" startIcon={<ContentCopyOutlined />} onClick={copy}>
        {translate('secret.copy')}
      </Button>
    </Alert>
  );
}
