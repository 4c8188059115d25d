import { languages } from '@kamra/contract/languages.ts';
import { Button, Stack } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ItemPeriod } from './item-period.tsx';

const none = { texts: {}, link: null, startsAt: null, endsAt: null };

/** A line above every page, for a time. */
export function AnnouncementFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const announcement: object | null | undefined = useWatch({ name: 'announcement' });
  if (!announcement) {
    return readOnly ? null : (
      <Button onClick={() => setValue('announcement', none, { shouldDirty: true })}>
        {translate('shopWindow.addAnnouncement')}
      </Button>
    );
  }
  return (
    <>
      {languages.map((language) => (
        <TextInput
          key={language}
          source={`announcement.texts.${language}`}
          label={translate(`languages.${language}`)}
          readOnly={readOnly}
          helperText={false}
          slotProps={{ htmlInput: { lang: language } }}
        />
      ))}
      <TextInput
        source="announcement.link"
        label="shopWindow.link"
        helperText="shopWindow.linkHelp"
        readOnly={readOnly}
      />
      <ItemPeriod path="announcement." readOnly={readOnly} />
      {!readOnly && (
        <Stack sx={{ alignItems: 'flex-start', mt: 1 }}>
          <Button color="error" onClick={() => setValue('announcement', null, { shouldDirty: true })}>
            {translate('shopWindow.removeAnnouncement')}
          </Button>
        </Stack>
      )}
    </>
  );
}
