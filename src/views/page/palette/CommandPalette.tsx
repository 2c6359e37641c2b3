import { chakra, createListCollection, Listbox } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { KeyCap } from '../../ui/Chips';
import { Input } from '../../ui/Field';
import { Modal } from '../../ui/Overlay';
import { Faint } from '../../ui/Panel';
import { found, type Command } from './commands';

const Entry = chakra(Listbox.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control.md',
    px: '2',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-highlighted]': { bg: 'bg.selected' },
  },
});

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Any action by its name: typed, chosen with the arrows, run with Enter. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = found(commands, text);
  // Enter right behind a letter runs the first of what is found now, never of what was found before.
  const marked = list.some(({ id }) => id === pointed) ? pointed : (list[0]?.id ?? null);
  const sections = [...new Set(list.map(({ section }) => section))];
  const collection = createListCollection({
    items: [...list],
    itemToValue: ({ id }) => id,
    itemToString: ({ name }) => name,
  });
  return (
    <Modal open title="Commands" onClose={onClose} initialFocus={input}>
      <Listbox.Root
        unstyled
        data-palette=""
        collection={collection}
        selectionMode="single"
        highlightedValue={marked}
        onHighlightChange={({ highlightedValue }) => setPointed(highlightedValue)}
        onSelect={({ value }) => {
          onClose();
          commands.find(({ id }) => id === value)?.run();
        }}
      >
        <Listbox.Label srOnly>Commands</Listbox.Label>
        <Listbox.Input asChild>
          <Input
            ref={input}
            value={text}
            placeholder="What to do?"
            aria-label="Find a command"
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value);
              setPointed(null);
            }}
          />
        </Listbox.Input>
        <Listbox.Content maxHeight={{ base: 'none', md: 'paletteList' }} overflowY="auto" pt="2" outline="none">
          {sections.map((section) => (
            <Listbox.ItemGroup key={section}>
              <Listbox.ItemGroupLabel textStyle="label" color="fg.faint" px="2" pt="2" pb="1">
                {section}
              </Listbox.ItemGroupLabel>
              {list
                .filter((command) => command.section === section)
                .map((command) => (
                  <Entry key={command.id} item={command}>
                    <Listbox.ItemText flex="1">{command.name}</Listbox.ItemText>
                    {command.key === '' ? null : <KeyCap>{command.key}</KeyCap>}
                  </Entry>
                ))}
            </Listbox.ItemGroup>
          ))}
        </Listbox.Content>
        {list.length === 0 ? <Faint role="status">No matches.</Faint> : null}
      </Listbox.Root>
    </Modal>
  );
}
