import { Box, FormHelperText, Typography } from '@mui/material';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { EditorToolbar } from './editor-toolbar.tsx';
import { messageOf } from './field-message.ts';
import { textStyles } from './text-styles.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

/** What Markdown has: everything else would be lost when it is saved. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Markdown,
];

interface TextEditorProps {
  source: string;
  label: string;
  language: string;
  readOnly: boolean;
}

/** Structured text in a form's field, kept as Markdown. */
export function TextEditor({ source, label, language, readOnly }: TextEditorProps) {
  const translate = useTranslate();
  const labelId = useId();
  const errorId = useId();
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const message = messageOf(fieldState.error);
  const written = useRef<string>(field.value ?? '');
  const editor = useEditor({
    extensions,
    content: field.value ?? '',
    contentType: 'markdown',
    editable: !readOnly,
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : tidyMarkdown(current.getMarkdown());
      field.onChange(written.current);
    },
    onBlur: () => field.onBlur(),
  });
  // What came from elsewhere: a discarded change, a merge, an earlier version.
  useEffect(() => {
    const value = field.value ?? '';
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, field.value]);
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-invalid': String(Boolean(message)),
      ...(message && { 'aria-describedby': errorId }),
      lang: language,
    };
    editor.setOptions({ editorProps: { attributes } });
  }, [editor, labelId, errorId, message, language]);
  return (
    <Box sx={{ mt: 1 }}>
      <Typography id={labelId} color={message ? 'error' : 'text.secondary'} sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: message ? 'error.main' : 'outline.main',
          borderRadius: 1,
          '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        {!readOnly && <EditorToolbar editor={editor} label={translate('editor.tools', { name: label })} />}
        <Box sx={editorStyles}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      {message && (
        <FormHelperText id={errorId} error>
          {translate(message.text, message.values)}
        </FormHelperText>
      )}
    </Box>
  );
}

const editorStyles = {
  '& .tiptap': {
    ...textStyles,
    minHeight: 220,
    maxHeight: '65vh',
    overflowY: 'auto',
    p: 1.5,
    outline: 'none',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '& .selectedCell': { bgcolor: 'selected.main' },
  '& .ProseMirror-gapcursor': { display: 'none' },
} as const;
