// Runs a program as user 1000 with one group: drop GROUP PROGRAM [ARGUMENT…]
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **arguments) {
  gid_t group = (gid_t)atoi(arguments[1]);
  if (count < 3 || setgroups(1, &group) != 0 || setgid(1000) != 0 || setuid(1000) != 0) {
    perror("drop");
    return 1;
  }
  execv(arguments[2], arguments + 2);
  perror(arguments[2]);
  return 1;
}
