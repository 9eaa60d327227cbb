import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Vacantes: 'Vacancies',
  'Vacantes abiertas, cada una con sus datos, su descripción y un botón que prepara el correo para postularse.':
    'Open positions, each with its data, its description and a button that prepares the mail to apply.',
  'Las vacantes.': 'The vacancies.',
  'Una vacante.': 'A vacancy.',
  'Cargo, por ejemplo Desarrollador.': 'Position, for example Developer.',
  'Equipo al que pertenece.': 'Team that it belongs to.',
  'Tipo de contrato o jornada, por ejemplo Tiempo completo.':
    'Kind of contract or working time, for example Full time.',
  'Ciudad donde se trabaja.': 'City of work.',
  'true si se trabaja desde cualquier lugar del país; «city» dice entonces cómo se lee: Remoto.':
    'true if people work from anywhere in the country; "city" then says how that reads: Remote.',
  'Día en que se publicó, AAAA-MM-DD. Con él, los buscadores muestran la vacante.':
    'Day of publication, YYYY-MM-DD. With it, search engines show the vacancy.',
  'Último día para postularse, AAAA-MM-DD.': 'Last day to apply, YYYY-MM-DD.',
  'Funciones y perfil. Admite párrafos, **negrita** y listas.':
    'Tasks and profile. It takes paragraphs, **bold** and lists.',
  'Botón para postularse: abre un correo con el destinatario y el asunto ya escritos.':
    'Button to apply: opens a mail with recipient and subject already written.',
  'Texto del botón, por ejemplo Aplicar.': 'Text of the button, for example Apply.',
  'Correo que recibe las postulaciones.': 'Mail address that receives the applications.',
} satisfies Twins;
