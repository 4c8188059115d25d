import LinkIcon from '@mui/icons-material/Link';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  TextField,
  Tooltip,
} from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTypedClosing } from '../ui/use-typed-closing.ts';

/** A path of the shop, a web address, or a mail address. */
const usable = /^(\/(?!\/)|https?:\/\/|mailto:)\S*$/;

/** Makes the chosen words a link, or changes the one that they are. */
export function LinkButton({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const [url, setUrl] = useState<string>();
  const label = translate('editor.link');
  const close = () => setUrl(undefined);
  const apply = (target: string) => {
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!target) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] })
        .run();
    else chain.setLink({ href: target }).run();
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => setUrl(String(editor.getAttributes('link').href ?? ''))}
          sx={{ borderRadius: 1, color: 'text.primary' }}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {url !== undefined && <LinkDialog url={url} onApply={apply} onClose={close} />}
    </>
  );
}

function LinkDialog({
  url,
  onApply,
  onClose,
}: {
  url: string;
  onApply: (url: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const titleId = useId();
  const [typed, setTyped] = useState(url);
  const closing = useTypedClosing(onClose);
  const target = typed.trim();
  const isWrong = target !== '' && !usable.test(target);
  return (
    <Dialog open {...closing} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('editor.link')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label={translate('editor.url')}
          value={typed}
          error={isWrong}
          helperText={translate('editor.urlHelp')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isWrong) onApply(target);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        {url && (
          <Button color="error" onClick={() => onApply('')}>
            {translate('editor.unlink')}
          </Button>
        )}
        <Button variant="contained" disabled={isWrong || !target} onClick={() => onApply(target)}>
          {translate('editor.setLink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
