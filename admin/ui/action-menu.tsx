import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

interface ActionMenuProps<Action extends string> {
  /** Of the button that opens it. */
  label: string;
  actions: readonly Action[];
  nameOf: (action: Action) => string;
  onChosen: (action: Action) => void;
  size?: 'small' | 'medium';
}

/** A button with three dots that opens a menu of further actions. */
export function ActionMenu<Action extends string>(props: ActionMenuProps<Action>) {
  const { label, actions, nameOf, onChosen, size = 'medium' } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize={size} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onChosen(action);
            }}
          >
            {nameOf(action)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
