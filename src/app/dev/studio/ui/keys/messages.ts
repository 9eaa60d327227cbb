import type { KeyAction, KeyArea } from './keys.ts';

interface KeyMessages {
  readonly title: string;
  /** Names of keys whose labels differ from the names in the code. */
  readonly names: Readonly<Record<string, string>>;
  readonly areas: Readonly<Record<KeyArea, string>>;
  readonly actions: { readonly [A in KeyArea]: Readonly<Record<KeyAction<A>, string>> };
}

const es: KeyMessages = {
  title: 'Atajos de teclado',
  names: {
    Shift: 'Mayús',
    Delete: 'Supr',
    Backspace: 'Retroceso',
    Enter: 'Intro',
    Escape: 'Esc',
    Home: 'Inicio',
    End: 'Fin',
    PageUp: 'RePág',
    PageDown: 'AvPág',
  },
  areas: {
    studio: 'En todas partes',
    sections: 'En la lista de secciones',
    page: 'En la página',
    text: 'Al escribir en un campo',
    form: 'En un campo del formulario',
    list: 'En una lista de elementos',
    table: 'En una tabla',
  },
  actions: {
    studio: {
      undo: 'Deshacer',
      redo: 'Rehacer',
      go: 'Ir a una página o una sección',
      find: 'Buscar y reemplazar en todo el sitio',
      pane: 'Pasar a la parte siguiente',
      keys: 'Esta lista de atajos',
    },
    sections: {
      previous: 'Ir a la anterior',
      next: 'Ir a la siguiente',
      extendUp: 'Seleccionar también la anterior',
      extendDown: 'Seleccionar también la siguiente',
      all: 'Seleccionar todas',
      moveUp: 'Subir',
      moveDown: 'Bajar',
      add: 'Añadir una después',
      duplicate: 'Duplicar',
      toggle: 'Ocultar o mostrar',
      copy: 'Copiar',
      cut: 'Cortar',
      paste: 'Pegar después',
      remove: 'Quitar',
    },
    page: {
      done: 'Empezar o terminar un texto corto',
      cancel: 'Salir del texto; uno corto queda como estaba',
      next: 'Ir al texto siguiente',
      previous: 'Ir al texto anterior',
      bar: 'Ir a los botones de la sección o del formato',
    },
    text: {
      bold: 'Negrita',
      italic: 'Cursiva',
      link: 'Enlace',
      lineBreak: 'Otra línea en un texto corto',
      nextItem: 'Seguir la lista, o terminarla',
      after: 'Seguir debajo de la tabla, el código o el recuadro',
      leave: 'En una lista o una tabla: con Tab después, pasar al campo siguiente',
    },
    form: { help: 'Abrir o cerrar la ayuda del campo' },
    list: { moveUp: 'Subir el elemento', moveDown: 'Bajar el elemento' },
    table: {
      edit: 'Editar la celda',
      clear: 'Vaciar la celda',
      up: 'Celda de arriba',
      down: 'Celda de abajo',
      left: 'Celda anterior',
      right: 'Celda siguiente',
      pageUp: 'Varias filas arriba',
      pageDown: 'Varias filas abajo',
      start: 'Principio de la fila',
      end: 'Final de la fila',
      first: 'Primera fila',
      last: 'Última fila',
      add: 'Añadir una fila debajo',
      duplicate: 'Duplicar la fila',
      moveUp: 'Subir la fila',
      moveDown: 'Bajar la fila',
      remove: 'Quitar la fila',
    },
  },
};

const en: KeyMessages = {
  title: 'Keyboard shortcuts',
  names: { Escape: 'Esc', PageUp: 'Page Up', PageDown: 'Page Down' },
  areas: {
    studio: 'Everywhere',
    sections: 'In the list of sections',
    page: 'In the page',
    text: 'While typing in a field',
    form: 'In a field of the form',
    list: 'In a list of items',
    table: 'In a table',
  },
  actions: {
    studio: {
      undo: 'Undo',
      redo: 'Redo',
      go: 'Go to a page or a section',
      find: 'Find and replace in the whole site',
      pane: 'Go to the next part',
      keys: 'This list of shortcuts',
    },
    sections: {
      previous: 'Go to the previous one',
      next: 'Go to the next one',
      extendUp: 'Select the previous one, too',
      extendDown: 'Select the next one, too',
      all: 'Select all',
      moveUp: 'Move up',
      moveDown: 'Move down',
      add: 'Add one after it',
      duplicate: 'Duplicate',
      toggle: 'Hide or show',
      copy: 'Copy',
      cut: 'Cut',
      paste: 'Paste after',
      remove: 'Remove',
    },
    page: {
      done: 'Begin or finish a short text',
      cancel: 'Leave the text; a short one stays as it was',
      next: 'Go to the next text',
      previous: 'Go to the previous text',
      bar: 'Go to the buttons of the section or of the formatting',
    },
    text: {
      bold: 'Bold',
      italic: 'Italic',
      link: 'Link',
      lineBreak: 'Another line in a short text',
      nextItem: 'Go on with the list, or end it',
      after: 'Go on below the table, the code or the call-out',
      leave: 'In a list or a table: with Tab after it, go to the next field',
    },
    form: { help: 'Open or close the help of the field' },
    list: { moveUp: 'Move the item up', moveDown: 'Move the item down' },
    table: {
      edit: 'Edit the cell',
      clear: 'Empty the cell',
      up: 'Cell above',
      down: 'Cell below',
      left: 'Cell before',
      right: 'Next cell',
      pageUp: 'Several rows up',
      pageDown: 'Several rows down',
      start: 'Start of the row',
      end: 'End of the row',
      first: 'First row',
      last: 'Last row',
      add: 'Add a row below',
      duplicate: 'Duplicate the row',
      moveUp: 'Move the row up',
      moveDown: 'Move the row down',
      remove: 'Remove the row',
    },
  },
};

/** @param locale of the site's author: Spanish, or else English */
export function keyMessagesOf(locale: string): KeyMessages {
  return locale === 'es' ? es : en;
}
