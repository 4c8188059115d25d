import { useTranslate } from 'react-admin';
import { ActionMenu } from '../ui/action-menu.tsx';
import type { CategoryRow } from './category-calls.ts';
import type { CategoryPlace, CategoryTarget } from './category-targets.ts';

const moves = ['up', 'down', 'into', 'out'] as const;
const words = {
  up: 'categories.moveUp',
  down: 'categories.moveDown',
  into: 'categories.moveInto',
  out: 'categories.moveOut',
};

interface MoveMenuProps {
  place: CategoryPlace<CategoryRow>;
  onMove: (target: CategoryTarget) => void;
}

/** The places to which one step leads: up, down, below the one above, out of its parent. */
export function MoveMenu({ place: { row, moves: targets, above, parent }, onMove }: MoveMenuProps) {
  const translate = useTranslate();
  const names = { up: '', down: '', into: above?.name ?? '', out: parent?.name ?? '' };
  return (
    <ActionMenu
      size="small"
      label={translate('categories.move', { name: row.name })}
      actions={moves.filter((each) => targets[each])}
      nameOf={(each) => translate(words[each], { name: names[each] })}
      onChosen={(each) => {
        const target = targets[each];
        if (target) onMove(target);
      }}
    />
  );
}
