const es = {
  crop: 'Recortar…',
  title: (name: string) => `Recortar ${name}`,
  isDrawing: 'Los dibujos SVG no se recortan: se cambian en el programa con el que se hicieron.',
  isAnimation: 'Las imágenes que se mueven no se recortan: perderían su movimiento.',
  area: 'Recuadro que se conserva',
  corners: [
    'Esquina de arriba a la izquierda',
    'Esquina de arriba a la derecha',
    'Esquina de abajo a la izquierda',
    'Esquina de abajo a la derecha',
  ],
  help: 'Arrastra las esquinas o el recuadro, o muévelos con las flechas; con Mayús, a saltos.',
  ratio: 'Proporción',
  ratios: { free: 'Libre', own: 'Original' },
  turnLeft: 'Girar a la izquierda',
  turnRight: 'Girar a la derecha',
  reset: 'Imagen entera',
  size: (width: number, height: number) => `${width} × ${height} píxeles`,
  place: (left: number, top: number) => `, a ${left} de la izquierda y ${top} de arriba`,
  savesHelp: (name: string, uses: number | undefined) =>
    `Una imagen nueva deja ${name} como está. Reemplazarla la cambia ${
      uses === undefined
        ? 'en todos los lugares que la muestran'
        : uses === 0
          ? 'sin tocar ninguna página, porque ninguna la muestra'
          : uses === 1
            ? 'en el lugar que la muestra'
            : `en los ${uses} lugares que la muestran`
    }.`,
  asNew: 'Guardar como nueva',
  inPlace: 'Reemplazar',
  /** Follows the name of the original in the name of a new file. */
  suffix: 'recorte',
};

export type CropMessages = typeof es;

const en: CropMessages = {
  crop: 'Crop…',
  title: (name) => `Crop ${name}`,
  isDrawing: 'SVG drawings are not cropped: change them in the program in which they were made.',
  isAnimation: 'Animations are not cropped: they would stand still.',
  area: 'Area that is kept',
  corners: ['Top left corner', 'Top right corner', 'Bottom left corner', 'Bottom right corner'],
  help: 'Drag the corners or the area, or move them with the arrow keys; with Shift, in larger steps.',
  ratio: 'Proportion',
  ratios: { free: 'Free', own: 'Original' },
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  reset: 'Whole picture',
  size: (width, height) => `${width} × ${height} pixels`,
  place: (left, top) => `, ${left} from the left and ${top} from the top`,
  savesHelp: (name, uses) =>
    `A new picture leaves ${name} as it is. Replacing it changes it ${
      uses === undefined
        ? 'wherever it is shown'
        : uses === 0
          ? 'on no page, because none shows it'
          : uses === 1
            ? 'in the place that shows it'
            : `in the ${uses} places that show it`
    }.`,
  asNew: 'Save as new',
  inPlace: 'Replace',
  suffix: 'crop',
};

/** @param locale of the site's author: Spanish, or else English */
export function cropMessagesOf(locale: string): CropMessages {
  return locale === 'es' ? es : en;
}
