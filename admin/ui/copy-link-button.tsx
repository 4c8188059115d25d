import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** Copies the address of the screen, to be sent to a colleague. */
export function CopyLinkButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => notify('shell.linkCopied', { type: 'success' }),
      () => notify('shell.linkNotCopied', { type: 'error', messageArgs: { link: location.href } }),
    );
  return (
    <Tooltip title={translate('shell.copyLink')}>
      <IconButton size="small" aria-label={translate('shell.copyLink')} onClick={copy}>
        <LinkOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
