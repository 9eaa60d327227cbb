import type { StudioAction } from '../../../../../contract/frame.ts';

/**
 * Every key of the Studio, by the place where it works. This table binds the keys and is shown as their list.
 * `Mod` is Ctrl, and ⌘ on a Mac.
 */
export const keys = {
  studio: {
    undo: ['Mod+Z'],
    redo: ['Mod+Shift+Z', 'Mod+Y'],
    go: ['Mod+P'],
    find: ['Mod+Shift+F'],
    pane: ['F6'],
    keys: ['?'],
  } satisfies Readonly<Record<StudioAction, readonly string[]>>,
  sections: {
    previous: ['ArrowUp'],
    next: ['ArrowDown'],
    extendUp: ['Shift+ArrowUp'],
    extendDown: ['Shift+ArrowDown'],
    all: ['Mod+A'],
    moveUp: ['Alt+ArrowUp'],
    moveDown: ['Alt+ArrowDown'],
    add: ['N'],
    duplicate: ['Mod+D'],
    toggle: ['Mod+Shift+H'],
    copy: ['Mod+C'],
    cut: ['Mod+X'],
    paste: ['Mod+V'],
    remove: ['Delete', 'Backspace'],
  },
  page: {
    done: ['Enter'],
    cancel: ['Escape'],
    next: ['Tab'],
    previous: ['Shift+Tab'],
    bar: ['Alt+F10'],
  },
  text: {
    bold: ['Mod+B'],
    italic: ['Mod+I'],
    link: ['Mod+K'],
    insert: ['/'],
    lineBreak: ['Shift+Enter'],
    nextItem: ['Enter'],
    after: ['Mod+Enter'],
    leave: ['Escape'],
  },
  form: {
    help: ['F1'],
  },
  list: {
    moveUp: ['Alt+ArrowUp'],
    moveDown: ['Alt+ArrowDown'],
  },
  table: {
    edit: ['Enter', 'F2'],
    clear: ['Delete', 'Backspace'],
    up: ['ArrowUp'],
    down: ['ArrowDown'],
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    pageUp: ['PageUp'],
    pageDown: ['PageDown'],
    start: ['Home'],
    end: ['End'],
    first: ['Mod+Home'],
    last: ['Mod+End'],
    add: ['Mod+Enter'],
    duplicate: ['Mod+D'],
    moveUp: ['Alt+ArrowUp'],
    moveDown: ['Alt+ArrowDown'],
    remove: ['Mod+Delete', 'Mod+Backspace'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type KeyArea = keyof typeof keys;
export type KeyAction<A extends KeyArea> = keyof (typeof keys)[A] & string;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The action of a pressed key in an area; undefined if it has none. */
export function actionOf<A extends KeyArea>(area: A, event: Pressed): KeyAction<A> | undefined {
  const bindings = Object.entries(keys[area]) as [KeyAction<A>, readonly string[]][];
  return bindings.find(([, combinations]) => combinations.some((combination) => isPressed(combination, event)))?.[0];
}

function isPressed(combination: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = combination.split('+');
  const wanted = parts.at(-1)!;
  // The keys that produce a character depend on the keyboard layout.
  const isCharacter = wanted.length === 1 && !/[A-Z]/.test(wanted);
  return (
    key.toLowerCase() === wanted.toLowerCase() &&
    (ctrlKey || metaKey) === parts.includes('Mod') &&
    altKey === parts.includes('Alt') &&
    (isCharacter || shiftKey === parts.includes('Shift'))
  );
}

/** True for actions whose keys work in a text that is edited, too: its own undo and its characters have precedence. */
export function worksInTexts(action: StudioAction): boolean {
  return action === 'go' || action === 'find' || action === 'pane';
}

const symbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The label of a key. @param names those that differ from the names in the table */
export function keyName(key: string, names: Readonly<Record<string, string>>): string {
  if (key === 'Mod') return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return symbols[key] ?? names[key] ?? key;
}

/** The label of a combination of keys. */
export function keyLabel(combination: string, names: Readonly<Record<string, string>>): string {
  return combination
    .split('+')
    .map((key) => keyName(key, names))
    .join(' + ');
}

/** True if a key pressed in an element types a character there. */
export function isTypedIn(element: Element): boolean {
  return element.matches(
    'textarea, select, [contenteditable], [contenteditable] *, input:not([type=checkbox], [type=radio])',
  );
}

/** Code of keys that an input method handles. Safari marks the key that ends a composition only by this code. */
const TAKEN = 229;

/**
 * Stops keys that an input method handles, such as Enter and Escape while it proposes characters, before any handler of
 * the document: they belong to the composed text. The text editor has its own rules for them. Called once for each
 * document, before handlers are added.
 */
export function ignoreComposition(): void {
  for (const name of ['keydown', 'keyup'] as const)
    addEventListener(
      name,
      (event) => {
        const isTaken = event.isComposing || event.keyCode === TAKEN;
        if (isTaken && !(event.target as Element).closest?.('.cm-editor')) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
