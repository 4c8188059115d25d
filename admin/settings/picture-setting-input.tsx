import type { Configuration } from '@kamra/contract/configuration.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useInput, useRecordContext, useTranslate } from 'react-admin';
import { FieldProblem } from '../ui/field-problem.tsx';
import { shopPaper } from '../ui/palette.ts';
import { PicturePicker } from '../ui/picture-picker.tsx';
import type { SettingsRecord } from './setting-calls.ts';
import { SettingHead } from './setting-head.tsx';

type SettingPicture = Configuration['pictures'][number];

/** A picture of the media library; it is saved with the form. */
export function PictureSettingInput({ path, readOnly }: { path: string; readOnly: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<SettingsRecord>();
  const source = `settings.${path}`;
  const { field } = useInput<number | null>({ source, format: asItIs, parse: asItIs });
  const [chosen, setChosen] = useState<SettingPicture>();
  const [isOpen, setOpen] = useState(false);
  const known = [chosen, ...(record?.pictures ?? [])];
  const present = known.find((picture) => picture?.mediaId === field.value);
  const name = translate(`settings.labels.${path}`);
  return (
    <Box role="group" aria-label={name} sx={{ mb: 2.5 }}>
      <SettingHead path={path} />
      {present ? (
        <Box
          component="img"
          src={present.imageUrl}
          alt={translate('recordPicture.present')}
          sx={pictureStyle}
        />
      ) : (
        <Typography sx={{ mt: 1 }}>{translate('settings.picture.none')}</Typography>
      )}
      <FieldProblem source={source} />
      {!readOnly && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <CanAccess resource="media" action="list">
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {translate('recordPicture.fromLibrary')}
            </Button>
          </CanAccess>
          {field.value !== null && (
            <Button color="error" onClick={() => field.onChange(null)}>
              {translate('recordPicture.remove')}
            </Button>
          )}
        </Stack>
      )}
      {isOpen && (
        <PicturePicker
          isBusy={false}
          onClose={() => setOpen(false)}
          onChosen={(mediaId, picture) => {
            setChosen({ mediaId, name: picture.name, imageUrl: picture.imageUrl });
            field.onChange(mediaId);
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}

/** Without it, react-admin takes no picture for an empty text. */
function asItIs(value: number | null): number | null {
  return value;
}

const pictureStyle = {
  ...{ display: 'block', maxWidth: '100%', maxHeight: 96, mt: 1, p: 1.5, objectFit: 'contain' },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: shopPaper },
};
