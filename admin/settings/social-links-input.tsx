import { Box, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { RowsInput } from './rows-input.tsx';

/** Pages of the shop elsewhere: the network's name and the address. */
export function SocialLinksInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate('settings.labels.socialLinks')}</Typography>
      <Typography color="textSecondary">{translate('settings.help.socialLinks')}</Typography>
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.social.row', { place: index + 1 })}
        add="settings.social.add"
        newRow={() => ({ network: '', url: 'https://' })}
        maxRows={12}
        readOnly={readOnly}
      >
        {(row) => (
          <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '180px 1fr' } }}>
            <TextInput
              source={`${row}.network`}
              label="settings.social.network"
              readOnly={readOnly}
              helperText={false}
            />
            <TextInput
              source={`${row}.url`}
              label="settings.social.url"
              type="url"
              readOnly={readOnly}
              helperText="settings.social.urlHelp"
            />
          </Box>
        )}
      </RowsInput>
    </Box>
  );
}
