@echo off
rem Doble clic: instala lo que falta, inicia el servidor de edicion y abre el Estudio en el navegador.
chcp 65001 >nul
title Estudio
rem pushd da una letra de unidad a una carpeta de la red, donde cd no puede entrar.
pushd "%~dp0.."

if not exist package.json (
  echo Aquí no está el proyecto. Si es un archivo comprimido, extrae primero toda la carpeta y haz doble clic en la extraída.
  pause
  popd
  exit /b 1
)

rem El escritorio puede no conocer todavía una carpeta que se agregó al PATH después de iniciar la sesión.
set "PATH=%PATH%;%ProgramFiles%\nodejs"
set "found="
for %%N in (npm.cmd npm.exe) do if not defined found set "found=%%~$PATH:N"
if not defined found (
  echo Falta Node. Instálalo desde https://nodejs.org ^(versión 20.19 o posterior^) y vuelve a hacer doble clic.
  pause
  popd
  exit /b 1
)

echo Iniciando el Estudio. Deja esta ventana abierta mientras trabajas; para terminar, ciérrala.
call npm run dev -- --open
if errorlevel 1 echo El Estudio se detuvo: arriba dice por qué.
pause
popd
