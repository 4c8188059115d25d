import { shopFactNames } from '@kamra/contract/shop-facts.ts';
import DataObject from '@mui/icons-material/DataObject';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Facts of the shop that a text can name; they follow the settings. */
export function PlaceholderMenu({ onChoose }: { onChoose: (name: string) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        startIcon={<DataObject />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('editor.placeholder')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shopFactNames.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onChoose(name);
            }}
            sx={{ gap: 2, justifyContent: 'space-between' }}
          >
            {translate(`contentPages.facts.${name}`)}
            <Typography component="code" variant="body2" color="text.secondary">
              {`{{${name}}}`}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
