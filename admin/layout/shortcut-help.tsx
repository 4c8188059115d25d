import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { screenKeys, useHasScreenKeys } from './use-screen-keys.ts';

/** The keyboard's shortcuts, and a switch for those that are single keys. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [isOn, setOn] = useHasScreenKeys();
  const rows: [keys: string[], text: string][] = [
    [['Ctrl', 'K'], translate('shell.find')],
    [['Ctrl', 'S'], translate('palette.keys.save')],
    [['/'], translate('palette.keys.search')],
    [['?'], translate('palette.keys.help')],
    ...screenKeys.map(({ letter, resource }): [string[], string] => [
      ['g', letter],
      translate(`resources.${resource}.name`, { smart_count: 2 }),
    ]),
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('palette.shortcuts')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, columnGap: 2, m: 0 }}
        >
          {rows.map(([keys, text]) => (
            <Box key={keys.join(' ')} sx={{ display: 'contents' }}>
              <dt>
                {keys.map((key) => (
                  <Box
                    key={key}
                    component="kbd"
                    sx={{ border: 1, borderColor: 'outline.main', borderRadius: 1, px: 0.75, mr: 0.5 }}
                  >
                    {key}
                  </Box>
                ))}
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isOn} onChange={(_event, checked) => setOn(checked)} />}
          label={translate('palette.singleKeys')}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
