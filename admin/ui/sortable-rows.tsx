import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface SortableRowsProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  readOnly?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** Rows in an order: dragged by the mouse, moved by buttons with the keyboard; each move is said. */
export function SortableRows<Item>(props: SortableRowsProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, readOnly = false, children } = props;
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    setSaid(translate('sorting.moved', { name: nameOf(item), place: to + 1, count: items.length }));
  }
  return (
    <>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, index) => (
          <Stack
            key={keyOf(item)}
            component="li"
            direction="row"
            draggable={!readOnly}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
            }}
            sx={{ gap: 1, py: 0.5, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            {!readOnly && (
              <DragIndicator fontSize="small" aria-hidden sx={{ cursor: 'grab', color: 'text.secondary' }} />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children(item, index)}</Box>
            {!readOnly && (
              <MoveButtons name={nameOf(item)} index={index} count={items.length} onMove={move} />
            )}
          </Stack>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        aria-label={translate('sorting.up', { name })}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('sorting.down', { name })}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
} as const;
