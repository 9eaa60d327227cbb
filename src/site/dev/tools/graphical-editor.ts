import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Editors that take over the terminal in which the server runs. */
const ofTerminal = /^(?:vim?|nvim|view|nano|pico|emacs|ed|ex|joe|jed|mcedit|micro|hx|helix|kak|ne|mg|most|less)$/;

/** Programs that open a file in a window, by the names under which the launcher of the server finds their processes. */
const ofDesktop =
  /^(?:atom|brackets|code(?:-insiders)?|codium|cursor|windsurf|trae|zed(?:-editor)?|gvim|sublime_text|webstorm|phpstorm|idea|pycharm|rubymine|goland|rider|clion|appcode)(?:\.sh)?$/i;

/**
 * True if a file can be opened in an editor with a window. Without one, the launcher would start an editor in the
 * terminal, over the output of the server. Other systems than Linux open files with a program of the desktop.
 */
export function hasGraphicalEditor(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  listProcesses: () => readonly string[] = runningPrograms,
): boolean {
  if (env.LAUNCH_EDITOR) return !ofTerminal.test(programOf(env.LAUNCH_EDITOR));
  if (platform !== 'linux') return true;
  if (listProcesses().some((name) => ofDesktop.test(name))) return true;
  const chosen = env.VISUAL || env.EDITOR;
  return chosen !== undefined && chosen !== '' && !ofTerminal.test(programOf(chosen));
}

function programOf(command: string): string {
  return path.basename(command.trim().split(/\s+/)[0]!);
}

function runningPrograms(): string[] {
  try {
    return execFileSync('ps', ['x', '--no-heading', '-o', 'comm'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
