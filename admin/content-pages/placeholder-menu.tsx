import { shopFactNames } from '@kamra/contract/shop-facts.ts';
import DataObject from '@mui/icons-material/DataObject';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ActionMenu } from '../ui/action-menu.tsx';

/** Facts of the shop that a text can name; they follow the settings. */
export function PlaceholderMenu({ onChoose }: { onChoose: (name: string) => void }) {
  const translate = useTranslate();
  const label = translate('editor.placeholder');
  return (
    <ActionMenu
      label={label}
      actions={shopFactNames}
      nameOf={(name) => (
        <Box sx={{ display: 'flex', flexGrow: 1, gap: 2, justifyContent: 'space-between' }}>
          {translate(`contentPages.facts.${name}`)}
          <Typography component="code" variant="body2" color="textSecondary">
            {`{{${name}}}`}
          </Typography>
        </Box>
      )}
      onChosen={onChoose}
      button={(opener) => (
        <Button size="small" color="inherit" startIcon={<DataObject />} {...opener}>
          {label}
        </Button>
      )}
    />
  );
}
