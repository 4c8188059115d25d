import MoreVert from '@mui/icons-material/MoreVert';
import { Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';

/** What a button needs that opens the menu. */
export interface MenuOpener {
  'aria-haspopup': 'menu';
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface ActionMenuProps<Action extends string> {
  /** Of the button that opens it. */
  label: string;
  /** As a function, what there is to do is asked when the menu opens. */
  actions: readonly Action[] | (() => readonly Action[]);
  nameOf: (action: Action) => ReactNode;
  onChosen: (action: Action) => void;
  size?: 'small' | 'medium';
  /** In place of the three dots. */
  button?: (opener: MenuOpener) => ReactNode;
  /** The first action below a line. */
  lineBefore?: Action;
  /** The action that destroys something, in red. */
  destructive?: Action;
  /** Of the three dots. */
  isDisabled?: boolean;
}

/** A button, by itself with three dots, that opens a menu of further actions. */
export function ActionMenu<Action extends string>(props: ActionMenuProps<Action>) {
  const {
    label,
    actions,
    nameOf,
    onChosen,
    size = 'medium',
    button,
    lineBefore,
    destructive,
    isDisabled,
  } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opener: MenuOpener = {
    'aria-haspopup': 'menu',
    onClick: ({ currentTarget }) => setAnchor(currentTarget),
  };
  const choose = (action: Action) => {
    setAnchor(null);
    onChosen(action);
  };
  const shown = typeof actions === 'function' ? (anchor ? actions() : []) : actions;
  return (
    <>
      {button?.(opener) ?? (
        <IconButton size={size} aria-label={label} disabled={isDisabled} {...opener}>
          <MoreVert fontSize={size} />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shown.flatMap((action) => [
          action === lineBefore && <Divider key="line" />,
          <MenuItem
            key={action}
            onClick={() => choose(action)}
            sx={action === destructive ? { color: 'error.main' } : undefined}
          >
            {nameOf(action)}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
