import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CategoryRow } from './category-calls.ts';
import type { CategoryPlace, CategoryTarget } from './category-targets.ts';

const moves = ['up', 'down', 'into', 'out'] as const;

interface MoveMenuProps {
  place: CategoryPlace<CategoryRow>;
  onMove: (target: CategoryTarget) => void;
}

/** The places to which one step leads: up, down, below the one above, out of its parent. */
export function MoveMenu({ place: { row, moves: targets, above, parent }, onMove }: MoveMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = {
    up: 'categories.moveUp',
    down: 'categories.moveDown',
    into: 'categories.moveInto',
    out: 'categories.moveOut',
  };
  const names = { up: '', down: '', into: above?.name ?? '', out: parent?.name ?? '' };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('categories.move', { name: row.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {moves.flatMap((each) => {
          const target = targets[each];
          if (!target) return [];
          return [
            <MenuItem
              key={each}
              onClick={() => {
                setAnchor(null);
                onMove(target);
              }}
            >
              {translate(words[each], { name: names[each] })}
            </MenuItem>,
          ];
        })}
      </Menu>
    </>
  );
}
