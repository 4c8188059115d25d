import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import Redo from '@mui/icons-material/Redo';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LinkButton } from './link-button.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { TableMenu } from './table-menu.tsx';

interface Tool {
  name: string;
  icon: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3, icon: ReactNode): Tool => ({
  name: `heading${level}`,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});
const mark = (name: string, icon: ReactNode, run: Tool['run']): Tool => ({
  name,
  icon,
  run,
  isActive: (editor) => editor.isActive(name),
});

const tools: Tool[] = [
  heading(2, <Title fontSize="small" />),
  heading(3, <TextFields fontSize="small" />),
  mark('bold', <FormatBold fontSize="small" />, (chain) => chain.toggleBold()),
  mark('italic', <FormatItalic fontSize="small" />, (chain) => chain.toggleItalic()),
  mark('bulletList', <FormatListBulleted fontSize="small" />, (chain) => chain.toggleBulletList()),
  mark('orderedList', <FormatListNumbered fontSize="small" />, (chain) => chain.toggleOrderedList()),
  mark('blockquote', <FormatQuote fontSize="small" />, (chain) => chain.toggleBlockquote()),
];
const history: Tool[] = [
  { name: 'undo', icon: <Undo fontSize="small" />, run: (chain) => chain.undo() },
  { name: 'redo', icon: <Redo fontSize="small" />, run: (chain) => chain.redo() },
];

/** What can be done with the text: its structure, links, tables, and the shop's facts. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'subtle.main',
      }}
    >
      {tools.map((tool) => (
        <ToolButton key={tool.name} editor={editor} tool={tool} />
      ))}
      <LinkButton editor={editor} />
      <TableMenu editor={editor} />
      {history.map((tool) => (
        <ToolButton key={tool.name} editor={editor} tool={tool} />
      ))}
      <PlaceholderMenu onChoose={(name) => editor.chain().focus().insertContent(`{{${name}}}`).run()} />
    </Box>
  );
}

function ToolButton({ editor, tool: { name, icon, run, isActive } }: { editor: Editor; tool: Tool }) {
  const translate = useTranslate();
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => isActive?.(current) ?? false });
  const label = translate(`editor.${name}`);
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isActive ? isOn : undefined}
        onClick={() => run(editor.chain().focus()).run()}
        sx={{
          borderRadius: 1,
          bgcolor: isOn ? 'selected.main' : undefined,
          color: isOn ? 'selected.text' : 'text.primary',
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
