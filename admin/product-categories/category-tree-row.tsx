import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Link, Stack } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { LanguageShare } from '../ui/language-share.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import type { CategoryRow } from './category-calls.ts';
import { MoveMenu } from './category-move-menu.tsx';
import { type CategoryPlace, type CategoryTarget, dropTarget } from './category-targets.ts';

type Where = 'before' | 'into' | 'after';

export interface CategoryTreeRowProps {
  place: CategoryPlace<CategoryRow>;
  rows: readonly CategoryRow[];
  isOpen: boolean;
  mayMove: boolean;
  /** The row that is being dragged. */
  dragged: number | undefined;
  onDrag: (id: number | undefined) => void;
  onToggle: () => void;
  onMove: (row: CategoryRow, target: CategoryTarget) => void;
}

/** A category of the tree with its products, languages and places to go. */
export function CategoryTreeRow(props: CategoryTreeRowProps) {
  const { place, isOpen, mayMove, onDrag, onToggle, onMove } = props;
  const { row, level, hasChildren } = place;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { where, over, leave, drop } = useDrop(props);
  return (
    <Stack
      component="li"
      direction="row"
      draggable={mayMove}
      onDragStart={() => onDrag(row.id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      sx={{
        gap: 1,
        alignItems: 'center',
        minHeight: 44,
        pr: 1,
        pl: `calc(8px + ${level - 1} * clamp(10px, 2.5vw, 26px))`,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: where === 'into' ? 'selected.main' : undefined,
        boxShadow:
          where && where !== 'into' ? `inset 0 ${where === 'before' ? 2 : -2}px 0 currentColor` : undefined,
      }}
    >
      <IconButton
        size="small"
        aria-expanded={isOpen}
        aria-label={translate('categories.children', { name: row.name })}
        onClick={onToggle}
        sx={{
          visibility: hasChildren ? 'visible' : 'hidden',
          transform: isOpen ? undefined : 'rotate(-90deg)',
        }}
      >
        <ExpandMore fontSize="small" />
      </IconButton>
      <Thumbnail url={row.imageUrl} size={32} />
      <Link
        component={LinkBase}
        to={createPath({ resource: 'product-categories', id: row.id, type: 'edit' })}
        underline="hover"
        draggable={false}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          fontWeight: level === 1 ? 650 : 500,
          overflowWrap: 'anywhere',
          py: 1,
        }}
      >
        {row.name}
      </Link>
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('catalogue.products', { smart_count: row.productCount })}
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LanguageShare filled={row.languages} />
      </Box>
      {mayMove && <MoveMenu place={place} onMove={(target) => onMove(row, target)} />}
    </Stack>
  );
}

function useDrop({ place: { row }, rows, dragged, onDrag, onMove }: CategoryTreeRowProps) {
  const [where, setWhere] = useState<Where>();
  const targetOf = (event: DragEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const at: Where = share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into';
    return { at, target: dragged === undefined ? undefined : dropTarget(rows, dragged, row, at) };
  };
  return {
    where,
    over: (event: DragEvent) => {
      const { at, target } = targetOf(event);
      if (target) event.preventDefault();
      setWhere(target && at);
    },
    leave: () => setWhere(undefined),
    drop: (event: DragEvent) => {
      event.preventDefault();
      const { target } = targetOf(event);
      const movedRow = rows.find(({ id }) => id === dragged);
      setWhere(undefined);
      onDrag(undefined);
      if (target && movedRow) onMove(movedRow, target);
    },
  };
}
